import { useEffect, useRef, useState } from 'react';
import { savingText } from '../../../shared/text/profile.ts';
import { api, read, redirectToSignIn } from '../../lib/api.ts';
import { useStores } from '../../lib/use-stores.ts';
import { optimistic } from '../../lib/optimistic.ts';
import { createSequence } from '../../lib/sequence.ts';
import { showToast } from '../../stores/toasts.ts';
import { FormProblem } from '../../components/form/messages.tsx';
import { SelectField, type SelectFieldProps } from '../../components/form/select-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { Switch, type SwitchProps } from '../../components/form/switch.tsx';
import { Panel } from '../../components/profile/panel.tsx';

type Value = string | boolean;

type Control = Omit<SwitchProps, 'isOn' | 'onChange'> | Omit<SelectFieldProps, 'value' | 'onChange'>;

type PreferencesFormProps = {
  /** The form's target without scripts. */
  action: string;
  /** True if the submitted values could not be saved. */
  failed: boolean;
  /** The groups of controls, each with its own panel unless a panel surrounds the form. */
  groups: readonly { panel?: { id: string; heading: string }; controls: readonly Control[] }[];
  values: Readonly<Record<string, Value>>;
};

const save = (name: string, value: Value) => read(api.preferences.$patch({ json: { [name]: value } }));

/** Optimistic values by name. They share a sequence, because each response renews the session: the newest comes last. */
function createPreferences(values: PreferencesFormProps['values']) {
  const sequence = createSequence();
  const create = (name: string, value: Value) =>
    optimistic(value, (wanted: Value) => sequence(() => save(name, wanted)));
  return new Map(Object.entries(values).map(([name, value]) => [name, create(name, value)]));
}

/** The current values of the form, which the user may have changed before hydration. */
const chosenIn = (form: HTMLFormElement) =>
  [...form.elements].flatMap((element): [string, Value][] => {
    if (element instanceof HTMLSelectElement) return [[element.name, element.value]];
    return element instanceof HTMLInputElement && element.type === 'checkbox' ? [[element.name, element.checked]] : [];
  });

type Status = 'saving' | 'saved' | 'unchanged';

/** Switches and selects that save each change at once, and roll it back on failure. Works as a form without scripts. */
export default function PreferencesForm({ action, failed, groups, values }: PreferencesFormProps) {
  const isHydrated = useStores();
  const form = useRef<HTMLFormElement>(null);
  const [preferences] = useState(() => createPreferences(values));
  const [status, setStatus] = useState<Status | null>(null);

  const change = async (name: string, value: Value) => {
    setStatus('saving');
    try {
      if (await preferences.get(name)?.set(value)) setStatus('saved');
    } catch (error) {
      setStatus('unchanged');
      showToast('error', savingText.notSaved, 'saving');
      redirectToSignIn(error);
    }
  };

  useEffect(() => {
    for (const [name, value] of chosenIn(form.current!)) if (values[name] !== value) void change(name, value);
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- once
  }, []);

  const valueOf = (name: string) => preferences.get(name)?.value.value ?? values[name];
  const render = (control: Control) =>
    'options' in control ? (
      <SelectField
        key={control.name}
        {...control}
        value={String(valueOf(control.name))}
        onChange={(value) => void change(control.name, value)}
      />
    ) : (
      <Switch
        key={control.name}
        {...control}
        isOn={valueOf(control.name) === true}
        onChange={(isOn) => void change(control.name, isOn)}
      />
    );

  return (
    <form ref={form} className="form saving-form" method="post" action={action} autoComplete="off">
      <input type="hidden" name="sent" value="yes" />
      {failed && <FormProblem text={savingText.notSaved} />}
      {groups.map(({ panel, controls }) => {
        const selects = controls.filter((control) => 'options' in control).map(render);
        const switches = controls.filter((control) => !('options' in control)).map(render);
        const content = [
          ...selects,
          switches.length > 0 && (
            <div key="switches" className="switches">
              {switches}
            </div>
          ),
        ];
        return panel ? (
          <Panel key={panel.id} {...panel}>
            {content}
          </Panel>
        ) : (
          content
        );
      })}
      <div className="saving">
        <p className="help" role="status" data-wrong={status === 'unchanged' ? '' : undefined}>
          {isHydrated && savingText[status ?? 'atOnce']}
        </p>
        {!isHydrated && <SubmitButton label={savingText.save} />}
      </div>
    </form>
  );
}
