import { routes } from './example-routes.ts';
import { fuzz } from './fuzz/suite.ts';

// The second, fourth, sixth … route.
fuzz(
  'the other half',
  routes.filter((_, index) => index % 2 === 1),
);
