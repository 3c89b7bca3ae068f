import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Divider from '@mui/material/Divider';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Download } from 'lucide-react';
import { useId, useState } from 'react';
import { API_PREFIX } from '../../../shared/core/endpoint.ts';
import { hasExactly } from '../../../shared/core/pagination.ts';
import { observationsEndpoints } from '../../../shared/observations/contract.ts';
import type { ExportFormatName } from '../../../shared/observations/export-formats.ts';
import { EXPORT_MENU_TEXTS } from '../../../shared/texts/observation-export.ts';
import {
  OBSERVATION_ERROR_TEXTS as ERRORS,
  OBSERVATION_SCREEN_TEXTS as TEXTS,
} from '../../../shared/texts/observations.ts';
import { queryString } from '../../core/api/api.ts';
import { filterQuery } from '../../core/api/list-query.ts';
import { useServices } from '../../core/services-context.tsx';
import { failed } from '../../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../../core/ui/errors/first-error-of-screen.tsx';
import { type ObservationsRequest, observationCountQuery } from '../queries.ts';
import styles from '../screen.module.css';

const FORMATS: readonly ExportFormatName[] = ['csv', 'fhir'];

interface ExportMenuProps {
  request: ObservationsRequest;
  /** Rows selected one by one are exported whatever their standing, without a choice. */
  ofSelection?: boolean;
  /** The number of rows selected, if the request is that of the whole list: a list that has others is not exported. */
  selected?: number | undefined;
}

/**
 * Downloads the rows of the list, whatever page is shown: those that were replaced or declared by error too, as the list
 * shows them, unless only valid ones are asked for.
 */
export function ExportMenu({ request, ofSelection = false, selected }: ExportMenuProps) {
  const id = useId();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const [onlyValid, setOnlyValid] = useState(false);
  const { api, client } = useServices();
  const start = useMutation({
    // The browser downloads by itself and shows no message of ours: a first request checks that the export will be
    // accepted, and renews an expired session.
    mutationFn: (_format: ExportFormatName) =>
      client.fetchQuery({ ...observationCountQuery(api, request), staleTime: 0 }),
    onSuccess: (count, format) => {
      // Rows have come or gone since they were selected: the bar then says that they are not the whole list any more.
      if (selected !== undefined && !hasExactly(count, selected)) return;
      save(format, request, onlyValid && !ofSelection ? 'current' : 'all');
    },
  });
  useScreenError(failed(start.error, ERRORS.export));
  const choose = (format: ExportFormatName) => {
    setPlace(null);
    // The button stays enabled, since a disabled one would lose the focus that the menu returns to it.
    if (!start.isPending) start.mutate(format);
  };
  return (
    <>
      <Button
        id={`${id}-button`}
        variant="outlined"
        size={ofSelection ? 'small' : 'medium'}
        startIcon={<Download aria-hidden size={18} />}
        endIcon={<ChevronDown aria-hidden size={18} />}
        aria-haspopup="menu"
        aria-expanded={place !== null}
        aria-controls={place ? `${id}-menu` : undefined}
        onClick={({ currentTarget }) => setPlace(currentTarget)}
      >
        <span className={ofSelection ? undefined : styles.onlyWide}>{TEXTS.export}</span>
      </Button>
      <Menu
        id={`${id}-menu`}
        anchorEl={place}
        open={place !== null}
        // Rendered within the page's landmarks.
        container={place?.parentElement ?? null}
        disableScrollLock
        onClose={() => setPlace(null)}
        slotProps={{ list: { 'aria-labelledby': `${id}-button` } }}
      >
        {FORMATS.map((format) => (
          <MenuItem key={format} className={styles.wrapped ?? ''} onClick={() => choose(format)}>
            <ListItemText
              primary={EXPORT_MENU_TEXTS[format].title}
              secondary={ofSelection ? EXPORT_MENU_TEXTS.ofSelection : EXPORT_MENU_TEXTS[format].hint}
            />
          </MenuItem>
        ))}
        {!ofSelection && <Divider component="li" role="separator" />}
        {!ofSelection && <OnlyValidItem checked={onlyValid} onCheck={setOnlyValid} />}
      </Menu>
    </>
  );
}

interface OnlyValidItemProps extends MenuItemProps {
  checked: boolean;
  onCheck: (checked: boolean) => void;
}

/** Whether the export leaves out what was replaced or declared by error. */
function OnlyValidItem({ checked, onCheck, ...item }: OnlyValidItemProps) {
  return (
    <MenuItem
      {...item}
      role="menuitemcheckbox"
      aria-checked={checked}
      className={styles.wrapped ?? ''}
      onClick={() => onCheck(!checked)}
    >
      <Checkbox
        edge="start"
        checked={checked}
        disableRipple
        inert
        slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
      />
      <ListItemText
        primary={EXPORT_MENU_TEXTS.onlyValid.title}
        secondary={EXPORT_MENU_TEXTS.onlyValid.hint}
      />
    </MenuItem>
  );
}

/** An export has no other order than that of creation, in either direction. */
const isOfCreation = (order: string) => order.replace(/^-/, '') === 'creation_time';

/** Lets the browser write the file as it arrives, and show its progress or its interruption. */
function save(format: ExportFormatName, request: ObservationsRequest, versions: 'current' | 'all'): void {
  const link = document.createElement('a');
  link.href =
    API_PREFIX +
    observationsEndpoints.exportObservations.path +
    queryString({
      ...{ format, versions, ...filterQuery(request) },
      ...(request.order?.every(isOfCreation) && { 'q:order': request.order.join(',') }),
    });
  link.download = '';
  link.click();
}
