import { Estimate, EstimateRequest } from '#schemas/estimate/estimate.ts'
import { ESTIMATORS } from '#schemas/rights.ts'

import { defineCall } from './define-call.ts'

export const estimateCalls = {
  estimateShipmentCost: defineCall('/estimated-shipment-cost', {
    method: 'POST',
    summary: 'What a shipment within the USA and Canada will cost, about; nothing is stored',
    who: ESTIMATORS,
    body: EstimateRequest,
    response: Estimate,
    rate: 'e',
    errors: ['readonly_user', 'config_invalid'],
  }),
}
