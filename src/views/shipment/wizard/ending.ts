// Nobody begins with these: one file for the last steps and for what follows them, asked for ahead of all.
export { ReviewStep } from './review-step.tsx'
export { Submitted } from './submitted.tsx'
export { PickupStep } from './pickup-step.tsx'
export { Refusal, Unsent } from './refusal.tsx'
export { UnitsStep } from './units-step.tsx'
