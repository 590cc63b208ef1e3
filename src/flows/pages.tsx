import { css } from '#styled/css'
import { link } from '#styled/recipes'
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

/** `/flows/`: what runs now, and every machine with its sentence. */
export const FlowListPage = ({ title }: { readonly title: string }) => (
  <>
    <PageHeader title={title} lead={flowTexts.lead} />
    <div className={css({ mb: '6' })}>
      <Running titles={titles} />
    </div>
    <ul className={css({ display: 'grid', gap: '4', gridTemplateColumns: { md: '1fr 1fr' } })}>
      {flows.map(({ id, title: name, summary, kind }) => (
        <li key={id}>
          <Card title={name} actions={kindBadge(kind)}>
            <p className={css({ mb: '3', textStyle: 'sm', color: 'text.muted' })}>{summary}</p>
            <Link href={`/flows/${id}/`} className={link()}>
              {flowTexts.chartOf(name)}
            </Link>
          </Card>
        </li>
      ))}
    </ul>
  </>
)
