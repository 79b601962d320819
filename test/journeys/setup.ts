import { afterAll, afterEach } from 'vitest';
import { closePages, expectNoReactError } from '../support/page.ts';
import { restoreServices } from '../support/people.ts';

// The files share one process, one browser and one site, so each one cleans up.
afterEach(restoreServices);
afterEach(expectNoReactError);
afterAll(closePages);
