import { afterAll, afterEach } from 'vitest';
import { closePages, expectNoComplaint } from '../support/page.ts';
import { mendServices } from '../support/people.ts';

// The files share one process, one browser and one site: none leaves anything to the next.
afterEach(mendServices);
afterEach(expectNoComplaint);
afterAll(closePages);
