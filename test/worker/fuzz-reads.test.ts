import { routes } from './example-routes.ts';
import { fuzz } from './fuzz/suite.ts';

fuzz(
  'reads',
  routes.filter(({ method }) => method === 'GET'),
);
