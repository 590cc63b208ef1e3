import { PageHeader } from '#views/parts/page.tsx'
import { RecordZone } from '#views/parts/time.tsx'

import type { DetailViewProps } from './detail-view.tsx'
import { Badges, Lead } from './standing.tsx'

type HeadProps = Pick<DetailViewProps, 'title' | 'crumbs' | 'request' | 'now' | 'isForStaff'>
/** The head of a request as its list knows it: as it will be, but for what can be done. */
export const KnownHead = ({ title, crumbs, ...props }: HeadProps) => (
  <RecordZone value={props.request.facts.siteTimeZone}>
    <PageHeader
      {...{ title, crumbs }}
      badges={<Badges request={props.request} />}
      lead={<Lead {...props} />}
    />
  </RecordZone>
)
