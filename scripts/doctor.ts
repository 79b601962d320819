// `npm run doctor` checks the settings in .dev.vars and the environment, and the services they refer to.
import { diagnose } from './doctor-diagnosis.ts';

const { lines, ok } = await diagnose(new URL('../', import.meta.url), process.env);
console.log(lines.join('\n'));
process.exit(ok ? 0 : 1);
