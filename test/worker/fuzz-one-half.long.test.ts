import { routes } from './example-routes.ts';
import { fuzz } from './fuzz/suite.ts';

// The first, third, fifth … route: two halves that take equally long are done side by side on two cores.
fuzz(
  'one half of the routes',
  routes.filter((_, index) => index % 2 === 0),
);
