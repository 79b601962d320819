import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { fileProblemText, importText } from '../../../shared/text/import.ts';
import { Announcement } from '../../components/form/announcement.tsx';
import { FormProblem } from '../../components/form/messages.tsx';
import { FileUp } from '../../components/icons.ts';
import type { RejectedFile } from './files/problem.ts';

/** Files that could not be read, each with its problem. */
export const RejectedFiles = ({ rejected }: { rejected: readonly RejectedFile[] }) =>
  rejected.map(({ file, problem }, place) => (
    <FormProblem key={`${place} ${file}`} text={`“${file}” ${fileProblemText[problem]}`} />
  ));

type ChooseProps = {
  rejected: readonly RejectedFile[];
  stopped: keyof typeof importText.stopped | undefined;
  onFiles: (files: readonly File[]) => void;
  /** An unfinished import. */
  children?: ReactNode;
};

/** The file input. Also takes files that were chosen before hydration. */
export function Choose({ rejected, stopped, onFiles, children }: ChooseProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = (element: HTMLInputElement) => {
    const files = [...(element.files ?? [])];
    element.value = ''; // the same file may be chosen again
    if (files.length > 0) onFiles(files);
  };
  useEffect(() => {
    if (input.current) take(input.current);
    // oxlint-disable-next-line react-hooks/exhaustive-deps, react/exhaustive-effect-dependencies -- once
  }, []);
  return (
    <>
      {stopped && <FormProblem text={importText.stopped[stopped]} />}
      <RejectedFiles rejected={rejected} />
      {children}
      <div className="file needs-script">
        <label className="button main" htmlFor="files">
          <FileUp aria-hidden />
          {importText.choose}
        </label>
        <input
          ref={input}
          type="file"
          id="files"
          multiple
          accept=".csv,.json,.zip,text/csv,application/json,application/zip"
          aria-describedby="files-hint"
          onChange={(event) => take(event.currentTarget)}
        />
      </div>
      <p className="help" id="files-hint">
        {importText.chooseHint}
      </p>
      <p className="help">{importText.adds}</p>
    </>
  );
}

type StepsProps = { ref?: Ref<HTMLDivElement>; /** Empty for the first step. */ heading: string; children: ReactNode };

/** The element around all steps of an import. Announces each step. */
export const Steps = ({ ref, heading, children }: StepsProps) => (
  <div ref={ref} className="import-steps" tabIndex={-1}>
    {heading && <h2>{heading}</h2>}
    {children}
    <Announcement text={heading} />
  </div>
);

/** The first step, as the Worker renders it. */
export const FirstStep = () => (
  <Steps heading="">
    <Choose rejected={[]} stopped={undefined} onFiles={() => {}} />
  </Steps>
);
