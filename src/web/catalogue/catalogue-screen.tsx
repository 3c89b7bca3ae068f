import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Printer } from 'lucide-react';
import { useMemo } from 'react';
import type { ReviewedType } from '../../shared/catalogue/contract.ts';
import { matchesReview } from '../../shared/catalogue/matches-review.ts';
import { CATALOGUE_TEXTS as TEXTS } from '../../shared/texts/catalogue.ts';
import { useServices } from '../core/services-context.tsx';
import { failed } from '../core/ui/errors/error-or-none.ts';
import { useScreenError } from '../core/ui/errors/first-error-of-screen.tsx';
import { FilterBox } from '../core/ui/list/search/filter-box.tsx';
import { SEARCH_DEBOUNCE_MS } from '../core/ui/list/search/search-debounce.ts';
import { PageActions } from '../core/ui/page-actions.tsx';
import { EmptyState } from '../core/ui/panels/empty-state.tsx';
import styles from './catalogue.module.css';
import { reviewQuery } from './queries.ts';
import { ReviewSources } from './review-sources.tsx';
import { TypeReview } from './type-review.tsx';

const catalogueRoute = getRouteApi('/app/space/administration/catalogue');

/** The catalogue as a biologist reviews it: types by category, each with its measures, their codes and sources. */
export function CatalogueScreen() {
  const { api } = useServices();
  const { text = '' } = catalogueRoute.useSearch();
  const navigate = catalogueRoute.useNavigate();
  const review = useQuery(reviewQuery(api));
  useScreenError(failed(review.error, TEXTS.failed));
  const items = review.data?.items;
  const found = useMemo(() => items?.filter((type) => matchesReview(type, text)), [items, text]);
  const categories = useMemo(
    () => Object.entries(Object.groupBy(found ?? [], (type) => type.category)),
    [found],
  );
  if (review.isError && !review.data) return null;
  return (
    <div className={styles.screen}>
      <PageActions>
        <Button
          variant="outlined"
          startIcon={<Printer aria-hidden size={18} />}
          onClick={() => window.print()}
        >
          {TEXTS.print}
        </Button>
      </PageActions>
      <p className={styles.explanation}>{TEXTS.explanation}</p>
      <div data-print="hide">
        <FilterBox
          label={TEXTS.filter}
          value={text}
          debounce={SEARCH_DEBOUNCE_MS.loaded}
          onChange={(next) => void navigate({ search: next === '' ? {} : { text: next }, replace: true })}
        />
      </div>
      {found === undefined ? (
        <Skeleton variant="rounded" height={240} />
      ) : (
        <>
          <p role="status" className={styles.summary}>
            {summaryOf(found)}
          </p>
          {found.length === 0 && <EmptyState message={TEXTS.none} />}
          {categories.map(([category, types = []]) => (
            <section key={category} className={styles.category} aria-label={category}>
              <h2>{category}</h2>
              {types.map((type) => (
                <TypeReview key={type.id} type={type} />
              ))}
            </section>
          ))}
          <ReviewSources sources={review.data?.sources ?? []} />
        </>
      )}
    </div>
  );
}

function summaryOf(types: readonly ReviewedType[]): string {
  const measures = types.flatMap((type) => type.measures);
  const codes = new Map(measures.flatMap((measure) => measure.codes.map((code) => [code.code, code])));
  const established = [...codes.values()].filter(
    ({ sources, flag }) => sources.length > 0 && flag === null,
  ).length;
  return [
    TEXTS.summary(types.length, measures.length),
    TEXTS.established(established),
    TEXTS.toEstablish(codes.size - established),
  ].join(' · ');
}
