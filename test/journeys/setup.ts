import { afterAll, afterEach } from 'vitest';
import { closePages, expectNoReactError } from '../support/page.ts';
import { mendServices } from '../support/people.ts';

// The files share one process, one browser and one site, so each one cleans up.
afterEach(mendServices);
afterEach(expectNoReactError);
afterAll(closePages);
