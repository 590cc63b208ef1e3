import { Estimate, EstimateRequest } from '#schemas/estimate/estimate.ts'
import { Caller, onlyReads } from '#schemas/user-type.ts'

import { defineCall } from './define-call.ts'

export const estimateCalls = {
  estimateShipmentCost: defineCall('/estimated-shipment-cost', {
    method: 'POST',
    addsNothing: true,
    summary: 'Estimate the cost of a shipment within the USA and Canada; nothing is stored',
    // Any but R (calls.md §8); of people with an EPC access level those whose level includes it.
    who: Caller.options.filter((caller) => !onlyReads({ caller })),
    body: EstimateRequest,
    response: Estimate,
    rate: 'e',
    errors: ['forbidden_role', 'readonly_user', 'config_invalid'],
  }),
}
