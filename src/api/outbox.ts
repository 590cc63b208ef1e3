import { outboxCalls } from './contract/outbox.ts'
import { request } from './request.ts'

/** Puts a message that was not sent back into the outbox. Throws ApiError. */
export const retryMessage = (id: string) =>
  request(outboxCalls.retryOutbox, { params: { id }, body: {} })
