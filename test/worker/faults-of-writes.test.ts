import { testWrites } from './write-faults.ts';

testWrites(['refuse', 'slow', 'html', 'null', 'wrong-types', '503']);
