import type { AuditEntry } from '#schemas/audit.ts'
import { css } from '#styled/css'
import { auditTexts as words } from '#texts/audit.ts'
import { valueInWords } from '#texts/change-values.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Facts } from '#views/parts/facts.tsx'
import { sayInstant } from '#views/parts/time.tsx'
import { Peek, RecordLink } from '#views/records/list/peek.tsx'
import { ChangesTable } from '#views/records/record/changes-table.tsx'

import { outcomeOf, typeOf, whatOf, whoOf } from './view-config.tsx'
import type { TargetHref } from './view-config.tsx'

type Props = {
  /** Undefined: it is not among those that are loaded. */
  readonly entry: AuditEntry | undefined
  readonly targetHref: TargetHref
  /** The name of the company. */
  readonly company: string
  /** The day around an entry. */
  readonly aroundHref: (at: string) => string
  readonly aboutHref: (targetId: string) => string
  readonly byHref: (username: string) => string
  readonly onClose: () => void
}

function factsOf(entry: AuditEntry, company: string, href: string | undefined) {
  const { facts } = words
  const { category, requestId, reason } = entry
  const outcome = outcomeOf(entry)
  return [
    { term: facts.when, value: sayInstant(entry.at) },
    { term: facts.who, value: [whoOf(entry), typeOf(entry, company)].filter(Boolean).join(', ') },
    { term: facts.whom, value: <RecordLink href={href}>{whatOf(entry)}</RecordLink> },
    { term: facts.category, value: words.categories[category] },
    ...(outcome === '' ? [] : [{ term: facts.outcome, value: outcome }]),
    ...(reason === null ? [] : [{ term: facts.reason, value: reason }]),
    ...(requestId === null ? [] : [{ term: facts.request, value: requestId }]),
  ]
}

function Details({ entry }: { readonly entry: AuditEntry }) {
  const details = Object.entries(entry.detail)
  if (details.length === 0) return null
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      <h3 className={css({ fontWeight: 'medium', textStyle: 'sm' })}>{words.details}</h3>
      <Facts
        facts={details.map(([term, value]) => ({
          term: words.detail(term),
          value:
            term === 'how'
              ? words.step(String(value))
              : valueInWords(words.value(term, value), '–'),
        }))}
      />
    </div>
  )
}

/** One entry: who did what to whom, with what is known of it, and more about both. */
export function EntryPeek({ entry, company, targetHref, onClose, ...hrefs }: Props) {
  const { aroundHref, aboutHref, byHref } = hrefs
  if (!entry)
    return (
      <Peek title={words.label} onClose={onClose}>
        <p>{words.notHere}</p>
      </Peek>
    )
  const { targetId, username } = entry
  return (
    <Peek
      title={words.did(entry.call)}
      onClose={onClose}
      footer={
        <>
          <ButtonLink size="sm" href={aroundHref(entry.at)}>
            {words.around}
          </ButtonLink>
          {targetId !== null && (
            <ButtonLink size="sm" href={aboutHref(targetId)}>
              {words.allAbout(whatOf(entry))}
            </ButtonLink>
          )}
          <ButtonLink size="sm" href={byHref(username)}>
            {words.allBy(whoOf(entry))}
          </ButtonLink>
        </>
      }
    >
      <Facts facts={factsOf(entry, company, targetHref(entry))} />
      {entry.changes.length > 0 && (
        <div className={css({ overflowX: 'auto' })}>
          <ChangesTable changes={entry.changes} say={words.path} sayValue={words.value} />
        </div>
      )}
      <Details entry={entry} />
    </Peek>
  )
}
