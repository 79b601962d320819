import { routes } from './example-routes.ts';
import { fuzz } from './fuzz/suite.ts';

// The first, third, fifth … route: two halves of equal duration run on two cores.
fuzz(
  'one half of the routes',
  routes.filter((_, index) => index % 2 === 0),
);
