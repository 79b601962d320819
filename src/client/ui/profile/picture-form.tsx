import { pictureTypes } from '../../../shared/domain/picture-limits.ts';
import type { Viewer } from '../../../shared/domain/viewer.ts';
import { routes } from '../../../shared/routes.ts';
import { pictureText } from '../../../shared/text/profile.ts';
import { SubmitButton } from '../form/submit-button.tsx';
import { CircleAlert, ImageUp } from '../icons.ts';
import { Portrait } from './portrait.tsx';

/** A person's picture, put up, replaced and taken away. A script makes a picture smaller before it is sent. */
export const PictureForm = ({ viewer, problem }: { viewer: Viewer; problem?: string | undefined }) => (
  <div className="picture">
    <Portrait viewer={viewer} />
    <div className="picture-ways">
      <form
        method="post"
        action={routes.savePicture}
        encType="multipart/form-data"
        noValidate
        data-form=""
        data-picture=""
      >
        <div className="file">
          <label className="button" htmlFor="picture">
            <ImageUp aria-hidden />
            {viewer.avatarUrl ? pictureText.change : pictureText.choose}
          </label>
          <input
            type="file"
            id="picture"
            name="picture"
            accept={Object.values(pictureTypes).join()}
            required
            aria-invalid={problem ? true : undefined}
            aria-describedby="picture-hint picture-problem"
          />
        </div>
        <SubmitButton label={pictureText.upload} />
      </form>
      {viewer.avatarUrl && (
        <form method="post" action={routes.removePicture} data-form="">
          <SubmitButton label={pictureText.remove} main={false} />
        </form>
      )}
      <p className="help" id="picture-hint">
        {pictureText.hint}
      </p>
      <p className="problem" id="picture-problem" role="alert" hidden={!problem}>
        <CircleAlert aria-hidden />
        <span>{problem}</span>
      </p>
    </div>
  </div>
);
