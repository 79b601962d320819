import { testWrites } from './write-faults.ts';

// One fault of each kind: no response, an invalid one and a refusal. faults-of-writes.long.test.ts tests all.
testWrites(['slow', 'wrong-types', '503']);
