import { routes } from './example-routes.ts';
import { fuzz } from './fuzz/suite.ts';

fuzz(
  'writes',
  routes.filter(({ method }) => method !== 'GET'),
);
