import { Download, ExternalLink, FlaskConical, FolderUp } from 'lucide-react';
import { API_PREFIX } from '../../../shared/core/endpoint.ts';
import { contentRefusal } from '../../../shared/files/content-refusal.ts';
import { downloadPath, type StoredFile } from '../../../shared/files/contract.ts';
import { FILE_SCREEN_TEXTS as TEXTS } from '../../../shared/texts/files.ts';
import { ButtonLink } from '../../core/ui/button-link.tsx';
import { ContentButton } from '../../core/ui/content-button.tsx';
import { PageActions } from '../../core/ui/page-actions.tsx';
import { VisuallyHidden } from '../../core/ui/text/visually-hidden.tsx';

const ICON = { 'aria-hidden': true, size: 18 } as const;

/** Opens and downloads a file, and links to its batch and its extractions. */
export function FileActions({ file }: { file: StoredFile }) {
  const { id, batch_id } = file;
  const isOpen = contentRefusal(file) === undefined;
  return (
    <PageActions>
      {isOpen && (
        <>
          <ContentButton
            href={API_PREFIX + downloadPath(id, true)}
            inNewTab
            startIcon={<ExternalLink {...ICON} />}
          >
            {TEXTS.open} <VisuallyHidden>{TEXTS.newTab}</VisuallyHidden>
          </ContentButton>
          <ContentButton href={API_PREFIX + downloadPath(id, false)} startIcon={<Download {...ICON} />}>
            {TEXTS.download}
          </ContentButton>
        </>
      )}
      <ButtonLink
        variant="outlined"
        to="/space/administration/files/_/uploads/$batch_id"
        params={{ batch_id }}
        startIcon={<FolderUp {...ICON} />}
      >
        {TEXTS.batch}
      </ButtonLink>
      <ButtonLink
        variant={isOpen ? 'contained' : 'outlined'}
        to="/space/administration/files/$file_id/extractions"
        params={{ file_id: id }}
        startIcon={<FlaskConical {...ICON} />}
      >
        {TEXTS.extraction}
      </ButtonLink>
    </PageActions>
  );
}
