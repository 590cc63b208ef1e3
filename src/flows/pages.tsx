import './flows.css'
import { css, cx } from '#styled/css'
import { link } from '#styled/recipes'
import { liveTexts } from '#texts/flows-live.ts'
import { flowTexts } from '#texts/flows.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { PageHeader } from '#views/parts/page.tsx'

import type { LaidFlow } from './laid.ts'
import { flows } from './laid/index.ts'
import { Running } from './live/running.tsx'

export const kindBadge = (kind: LaidFlow['kind']) => (
  <Badge tone={kind === 'lifecycle' ? 'info' : 'neutral'}>{flowTexts.kinds[kind]}</Badge>
)

const titles: ReadonlyMap<string, string> = new Map(flows.map(({ id, title }) => [id, title]))

type Kind = LaidFlow['kind']
const KINDS: readonly Kind[] = ['lifecycle', 'flow']

/** `/flows/`: every machine with its sentence, those of records first, and what runs now. */
export const FlowListPage = ({ title }: { readonly title: string }) => (
  <>
    <PageHeader
      title={title}
      lead={flowTexts.lead}
      actions={
        // A tab of its own: only its document may talk to that window.
        <Link href="/flows/inspect/" newTab className={link()}>
          {liveTexts.stately.link}
        </Link>
      }
    />
    <div className={css({ display: 'grid', gap: '6', gridTemplateColumns: 'minmax(0, 1fr)' })}>
      <Running titles={titles} />
      {KINDS.map((kind) => (
        <section key={kind} aria-label={flowTexts.groups[kind].title}>
          <h2 className={css({ textStyle: 'lg', fontWeight: 'semibold' })}>
            {flowTexts.groups[kind].title}
          </h2>
          <p className={css({ mb: '3', color: 'text.muted' })}>{flowTexts.groups[kind].lead}</p>
          <Machines kind={kind} />
        </section>
      ))}
    </div>
  </>
)

const Machines = ({ kind }: { readonly kind: Kind }) => (
  <ul className={css({ display: 'grid', gap: '4', gridTemplateColumns: { md: '1fr 1fr' } })}>
    {flows
      .filter((flow) => flow.kind === kind)
      .map(({ id, title: name, summary }) => (
        <li key={id} className={css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })}>
          <Card title={name} actions={kindBadge(kind)}>
            <p className={css({ mb: '3', textStyle: 'sm', color: 'text.muted' })}>{summary}</p>
            <Link href={`/flows/${id}/`} className={cx(link(), css({ textStyle: 'sm' }))}>
              {flowTexts.chartOf(name)}
            </Link>
          </Card>
        </li>
      ))}
  </ul>
)
