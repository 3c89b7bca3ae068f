import type { SubjectDetails } from '../../shared/subjects/contract.ts';
import { CHANNEL_TEXTS } from '../../shared/texts/creation.ts';
import { SUBJECT_SCREEN_TEXTS as TEXTS } from '../../shared/texts/subjects.ts';
import { type Description, DescriptionList } from '../core/ui/panels/description-list.tsx';
import { CodeText } from '../core/ui/text/code-text.tsx';
import { PathLink } from '../core/ui/text/path-link.tsx';
import { TimeText } from '../core/ui/text/time-text.tsx';
import styles from './screen.module.css';

/** A subject's code and label, how its files were recognised, and what it is joined to. */
export function SubjectDescription({ subject }: { subject: SubjectDetails }) {
  const { code, label, head, joined_codes, by_traits, creation } = subject;
  const items: Description[] = [
    { term: TEXTS.code, value: <CodeText>{code}</CodeText> },
    { term: TEXTS.label, value: label ?? TEXTS.noLabel },
    ...(head
      ? [
          {
            term: TEXTS.joinedInto,
            value: (
              <PathLink href={`/space/administration/subjects/${head.id}`}>
                <CodeText>{head.code}</CodeText>
              </PathLink>
            ),
          },
        ]
      : []),
    ...(joined_codes.length > 0
      ? [{ term: TEXTS.joinedCodes, value: <CodeText>{joined_codes.join(', ')}</CodeText> }]
      : []),
    ...(by_traits
      ? [
          {
            term: TEXTS.traits,
            value: (
              <>
                <span className={styles.block}>{TEXTS.byTraits}</span>
                <span className={styles.muted}>{TEXTS.byTraitsHint}</span>
              </>
            ),
          },
        ]
      : []),
    {
      term: TEXTS.creationAuthor,
      value: (
        <PathLink href={`/space/administration/users/${creation.author_id}`}>
          {creation.author_name ?? TEXTS.unknown}
        </PathLink>
      ),
    },
    {
      term: TEXTS.creationTime,
      value: (
        <>
          <TimeText iso={creation.time} /> ({CHANNEL_TEXTS[creation.channel]})
        </>
      ),
    },
  ];
  return <DescriptionList items={items} />;
}
