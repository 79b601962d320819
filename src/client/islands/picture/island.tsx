import { useEffect, useRef, useState } from 'react';
import { pictureTypes } from '../../../shared/domain/picture-limits.ts';
import { routes } from '../../../shared/routes.ts';
import { pictureText } from '../../../shared/text/profile.ts';
import { useHydrated } from '../../lib/hooks.ts';
import { Problem } from '../../components/form/field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { ImageUp } from '../../components/icons.ts';
import { fitPicture } from './fit-picture.ts';

/** Resizes and submits the chosen image. Resolves to false if the file is not an image. */
async function send(input: HTMLInputElement): Promise<boolean> {
  const chosen = input.files?.[0];
  if (!chosen) return true;
  try {
    const files = new DataTransfer();
    files.items.add(await fitPicture(chosen));
    input.files = files.files;
  } catch {
    input.value = '';
    return false;
  }
  input.form?.requestSubmit();
  return true;
}

type PictureFormProps = { hasPicture: boolean; problem?: string };

/** The forms that upload and remove the user's picture. A chosen image is resized and sent at once. */
export default function PictureForm({ hasPicture, problem: found }: PictureFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState(found);
  const isAwake = useHydrated();

  const take = (element: HTMLInputElement) => {
    setProblem(undefined);
    void send(element).then((isSent) => !isSent && setProblem(pictureText.notPicture));
  };

  useEffect(() => {
    if (input.current?.files?.length) take(input.current); // chosen before hydration
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once
  }, []);

  return (
    <div className="picture-ways">
      <form method="post" action={routes.savePicture} encType="multipart/form-data" noValidate>
        <div className="file">
          <label className="button" htmlFor="picture">
            <ImageUp aria-hidden />
            {hasPicture ? pictureText.change : pictureText.choose}
          </label>
          <input
            ref={input}
            type="file"
            id="picture"
            name="picture"
            accept={Object.values(pictureTypes).join()}
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby="picture-hint picture-problem"
            onChange={(event) => take(event.currentTarget)}
          />
        </div>
        <SubmitButton label={pictureText.upload} />
      </form>
      {hasPicture && (
        <form method="post" action={routes.removePicture}>
          <SubmitButton label={pictureText.remove} main={false} />
        </form>
      )}
      <p className="help" id="picture-hint">
        {isAwake ? pictureText.hintResized : pictureText.hint}
      </p>
      <Problem id="picture-problem" text={problem} role="alert" />
    </div>
  );
}
