// What the editor draws of prices that it has worked out; and the panel that is drawn before there is one.
export { PriceBand } from '#views/spot/charts/price-band.tsx'
export { Breakdown } from '#views/spot/detail/breakdown.tsx'
export { TotalPanel } from './total-panel.tsx'
