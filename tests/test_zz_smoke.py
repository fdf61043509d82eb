from d2t.decoding import Decoding
from reranker.triples import as_triples
def test_smoke(tiny_nli, tiny_generator, scripted_check):
    import itertools
    from conftest import EXAMPLES
    texts=[t for _,t in EXAMPLES]
    p=tiny_nli.probabilities(list(itertools.product(texts,texts)))
    import collections
    print(collections.Counter(p.argmax(-1).tolist()), p.min(), p.max())
    print(p[:5])
    print(tiny_generator.generate([as_triples(EXAMPLES[0][0]),as_triples(EXAMPLES[4][0])], Decoding(candidates=3,max_new_tokens=10)))
    print(tiny_nli.signature, tiny_generator.signature, len(tiny_generator.tokenizer))
