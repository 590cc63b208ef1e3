import type { Sent } from './api.ts'

type Request = Omit<Sent, 'by'>
const OFFER = 'so_09999999'
const APPROVER = '/spot-feedstock/delegations/nobody@portal.example'
/** A request for each call of offers and prices; nothing that they name is there. */
export const spotExamples = {
  countSymbolOffers: { method: 'GET', url: '/spot-feedstock/symbols' },
  countSpotOutcomes: { method: 'GET', url: '/spot-feedstock/outcomes?from=2026-01&to=2026-11' },
  listSpotOffers: { method: 'GET', url: '/spot-feedstock/offers' },
  sumSpotOffers: { method: 'GET', url: '/spot-feedstock/sums' },
  createSpotOffer: { method: 'POST', url: '/spot-feedstock/offers', body: {} },
  getSpotOffer: { method: 'GET', url: `/spot-feedstock/offers/${OFFER}` },
  patchSpotOffer: { method: 'PATCH', url: `/spot-feedstock/offers/${OFFER}`, body: {} },
  listSupplierContacts: {
    method: 'GET',
    url: '/spot-feedstock/suppliers/300000000000001/contacts',
  },
  getSpotDocument: { method: 'GET', url: `/spot-feedstock/offers/${OFFER}/document/a.pdf` },
  getSpotConfigVersion: { method: 'GET', url: '/spot-feedstock/config/1' },
  getSupplierLetter: { method: 'GET', url: `/suppliers/offer/${OFFER}/document/a.pdf` },
  listSupplierOffers: { method: 'GET', url: '/suppliers/offers' },
  getSupplierOffer: { method: 'GET', url: `/suppliers/offer/${OFFER}` },
  getSpotConfig: { method: 'GET', url: '/spot-feedstock/config' },
  updateSpotConfig: { method: 'POST', url: '/spot-feedstock/config', body: {} },
  lookAtSpotConfig: { method: 'POST', url: '/spot-feedstock/config/1/look', body: {} },
  previewSpotConfig: { method: 'POST', url: '/spot-feedstock/config/preview', body: {} },
  listApprovers: { method: 'GET', url: '/spot-feedstock/approvers' },
  listDelegations: { method: 'GET', url: '/spot-feedstock/delegations' },
  putDelegation: { method: 'PUT', url: APPROVER, body: {} },
  deleteDelegation: { method: 'DELETE', url: APPROVER },
  getCommodityPrices: { method: 'GET', url: '/commodity-prices/2026-11' },
  listPriceImports: { method: 'GET', url: '/commodity-prices/imports' },
  getPriceImport: { method: 'GET', url: '/commodity-prices/imports/999999' },
  judgePriceImport: {
    method: 'POST',
    url: '/commodity-prices/imports/999999/judge',
    body: { verdict: 'confirm' },
  },
  undoPriceImport: { method: 'POST', url: '/commodity-prices/imports/999999/undo', body: {} },
  importCommodityPrices: {
    method: 'POST',
    url: '/commodity-prices/import?action=validate-and-diff',
    body: 'symbol,price_date',
    headers: { 'content-type': 'text/csv' },
  },
} as const satisfies Readonly<Record<string, Request>>
