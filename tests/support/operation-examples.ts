const personal = (call: string, more = {}) => ({
  method: 'POST' as const,
  url: `/redwood/personal-data/${call}`,
  body: { email: 'nobody@portal.example', ...more },
})
const unknownRun = '/redwood/retention/runs/01890a5d-ac96-774b-bcce-b302099a8057'
/** A call of each kind by which the staff see how the portal runs. */
export const operationExamples = {
  getStaffFigures: {
    method: 'GET',
    url: '/redwood/figures?pickup_from=2026-12-01&pickup_to=2026-12-14',
  },
  getThroughput: {
    method: 'GET',
    url: '/redwood/throughput?pickup_from=2026-10-05&pickup_to=2026-11-29',
  },
  getDeliveredWeight: { method: 'GET', url: '/suppliers/delivered-weight?year=2026' },
  exportAudit: { method: 'GET', url: '/redwood/audit/export' },
  listAudit: { method: 'GET', url: '/redwood/audit' },
  getHealth: { method: 'GET', url: '/redwood/health' },
  getRetention: { method: 'GET', url: '/redwood/retention' },
  startRetentionRun: {
    method: 'POST',
    url: '/redwood/retention/runs',
    body: { asOf: '2026-11-25T08:00:00.000Z' },
  },
  stopRetentionRun: { method: 'POST', url: `${unknownRun}/stop` },
  resumeRetentionRun: { method: 'POST', url: `${unknownRun}/resume` },
  findPersonalData: personal('find'),
  exportPersonalData: personal('export'),
  erasePersonalData: personal('erase', { reason: 'Asked for it' }),
} as const
