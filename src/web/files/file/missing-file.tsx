import { FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import { Missing } from '../../core/ui/errors/not-found-notice.tsx';

/** Shows that there is no such file. */
export function MissingFile() {
  const list = (
    <ButtonLink to="/space/administration/files" variant="outlined">
      {TEXTS.toFiles}
    </ButtonLink>
  );
  return <Missing message={TEXTS.missing} hint={TEXTS.missingHint} action={list} />;
}
