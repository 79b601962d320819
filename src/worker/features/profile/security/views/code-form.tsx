import { authText } from '../../../../../shared/text/auth.ts';
import type { ComponentProps } from 'react';
import { FormIsland } from '../../../../render/form-island.tsx';

type CodeFormProps = Omit<ComponentProps<typeof FormIsland>, 'check' | 'fields'> & { label?: string };

/** The form for the six digits of an authenticator app. */
export const CodeForm = ({ label = authText.code, ...props }: CodeFormProps) => (
  <FormIsland
    focus="code"
    {...props}
    check="code"
    fields={[{ name: 'code', label, inputMode: 'numeric', autoComplete: 'one-time-code' }]}
  />
);
