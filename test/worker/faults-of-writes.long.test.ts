import { knownFaults } from './upstream.ts';
import { testWrites } from './write-faults.ts';

testWrites((await knownFaults()).toSorted());
