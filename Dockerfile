# The service with the models that ship: docker build -t d2t . && docker run -p 127.0.0.1:8000:8000 d2t
FROM python:3.11-slim

# Where pip looks besides the public index, such as for the much smaller torch without CUDA.
ARG PIP_EXTRA_INDEX_URL

WORKDIR /app
COPY . .
RUN pip install --no-cache-dir --constraint constraints.txt ".[serve]" && rm -rf /app/* && useradd --create-home d2t
USER d2t

EXPOSE 8000
HEALTHCHECK --start-period=60s CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz')"]

# The port is published, or not, by docker run; inside, every interface is the container's own.
ENTRYPOINT ["d2t-serve", "host=0.0.0.0"]
