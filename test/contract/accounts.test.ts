// Verifies the assumptions of the Worker about Supabase with the real client. Uses an embedded project, or the one in
// SUPABASE_CONTRACT_URL, SUPABASE_CONTRACT_PUBLISHABLE_KEY and SUPABASE_CONTRACT_SECRET_KEY.
import { vi } from 'vitest';
import { testChanges } from './accounts/changes.ts';
import { testFactors } from './accounts/factors.ts';
import { testFiles } from './accounts/files.ts';
import { openProject } from './accounts/project.ts';
import { testRows } from './accounts/rows.ts';
import { testSignIn } from './accounts/sign-in.ts';

vi.setConfig({ testTimeout: 30_000 });

const project = await openProject();
testSignIn(project);
await testRows(project);
await testFiles(project);
testFactors(project);
testChanges(project);
