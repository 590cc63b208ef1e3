import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'

import { provideCostEstimate } from '#api/cost-estimate/form.ts'
import { report } from '#api/report/report.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { canOpen } from '#machines/auth/selectors.ts'
import { requestFrom } from '#machines/cost-estimate/form/selectors.ts'
import type { EstimateContext } from '#machines/cost-estimate/form/types.ts'
import { AskBeforeLeaving } from '#routes/-pages/records/ask-before-leaving.tsx'
import { useFlush } from '#routes/-pages/records/use-flush.ts'
import { useConfig, useTitle, useUser } from '#routes/-pages/shell/hooks.ts'
import { isStaffMember } from '#schemas/user-type.ts'
import { css } from '#styled/css'
import { estimatePageTexts as words } from '#texts/cost-estimate.ts'
import { EstimateView } from '#views/cost-estimate/estimate-view.tsx'
import { ButtonLink } from '#views/parts/button.tsx'
import { PageHeader } from '#views/parts/page.tsx'

const DRAFT = 'cost-estimate:staff:new'
const NEW_REQUEST = '/dashboard/shipments/new/'

/** "Use in new request", for whoever may ask on behalf of others, from the site that was chosen. */
function UseInRequest({ context }: { readonly context: EstimateContext }) {
  const user = useUser()
  const company = useConfig()?.company
  if (!context.estimate || !company || !canOpen(user, NEW_REQUEST, company)) return null
  const start = requestFrom(context)
  return (
    <div className={css({ display: 'grid', gap: '2', justifyItems: 'start', mt: '4' })}>
      {start && (
        <ButtonLink href={`${NEW_REQUEST}?${new URLSearchParams(start).toString()}`}>
          {words.newRequest}
        </ButtonLink>
      )}
      <p className={css({ textStyle: 'xs', color: 'text.muted' })}>
        {start ? words.newRequestHint : words.newRequestNeedsSite}
      </p>
    </div>
  )
}

/** The form with its answer, for a page or a part of one. */
export function EstimateForm({ draftKey }: { readonly draftKey: string }) {
  const user = useUser()
  const queries = useQueryClient()
  const machine = useProvided(() =>
    provideCostEstimate(`${user.pool}|${user.sub}`, {
      queries,
      withSites: isStaffMember(user),
    }).provide({
      actions: { reportFault: ({ event }) => report('error' in event ? event.error : event) },
    }),
  )
  const actor = useFlowActor(machine, { input: { draftKey } })
  const context = useSelector(actor, (snapshot) => snapshot.context)
  useFlush(actor)
  return (
    <>
      <EstimateView actor={actor}>
        <UseInRequest context={context} />
      </EstimateView>
      <AskBeforeLeaving actor={actor} within="tab" />
    </>
  )
}

/** /dashboard/estimate/ */
export const EstimatePage = () => (
  <>
    <PageHeader title={useTitle()} lead={words.lead} />
    <EstimateForm draftKey={DRAFT} />
  </>
)
