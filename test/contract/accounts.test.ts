// What the Worker assumes about Supabase, verified with the real client: against an embedded project, or the one in
// SUPABASE_CONTRACT_URL, SUPABASE_CONTRACT_PUBLISHABLE_KEY and SUPABASE_CONTRACT_SECRET_KEY.
import { vi } from 'vitest';
import { factsOfChanges } from './accounts/changes.ts';
import { factsOfFactors } from './accounts/factors.ts';
import { factsOfFiles } from './accounts/files.ts';
import { openProject } from './accounts/project.ts';
import { factsOfRows } from './accounts/rows.ts';
import { factsOfSignIn } from './accounts/sign-in.ts';

vi.setConfig({ testTimeout: 30_000 });

const project = await openProject();
factsOfSignIn(project);
await factsOfRows(project);
await factsOfFiles(project);
factsOfFactors(project);
factsOfChanges(project);
