import { testWrites } from './write-faults.ts';

testWrites(['refuse', 'slow', 'html', 'wrong-types', '503']);
