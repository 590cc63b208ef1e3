import { valueOf } from '#machines/shipment/request/decide.ts'
import type { Standing } from '#machines/shipment/request/decide.ts'
import type { ApprovalPolicy } from '#schemas/tenants/tenant.ts'

import { FlowChart } from './chart.tsx'
import type { LaidFlow } from './laid.ts'
import shipmentRequest from './laid/shipmentRequest.json'

type Props = { readonly standing: Standing; readonly policy: ApprovalPolicy }

/** Guards that a policy never lets hold: the other policy's way is drawn as off the way. */
const CLOSED: Readonly<Record<ApprovalPolicy, readonly string[]>> = {
  'bizdev-then-logistics': ['bizdevNotAsked'],
  'logistics-only': ['policyAsksBizdev'],
}

/** The lifecycle of a shipment request with where it stands lit. Import it lazily: it brings its layout along. */
export function LifecycleChart({ standing, policy }: Props) {
  const laid = shipmentRequest as LaidFlow // because scripts/flows.ts writes that type
  return <FlowChart laid={laid} value={valueOf(standing)} closed={CLOSED[policy]} />
}
