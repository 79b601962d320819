import { pictureText } from '../../../shared/text/profile.ts';
import { showProblem } from '../forms/problems.ts';
import { fitPicture } from './fit-picture.ts';

/** Takes the form of a picture over: one that is chosen is made smaller and sent at once. */
export function startPicture(form: HTMLFormElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')!;
  const hint = document.getElementById('picture-hint');
  if (hint) hint.textContent = pictureText.hintResized;
  const take = async () => {
    const chosen = input.files?.[0];
    if (!chosen) return;
    showProblem(input, undefined);
    try {
      const files = new DataTransfer();
      files.items.add(await fitPicture(chosen));
      input.files = files.files;
    } catch {
      input.value = '';
      showProblem(input, pictureText.notPicture);
      return;
    }
    form.requestSubmit();
  };
  input.addEventListener('change', take);
  void take(); // someone may have been faster than this script
}
