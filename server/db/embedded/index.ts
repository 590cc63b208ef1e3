/** The door of the embedded database (README.md): nothing else here is imported from outside. */
export { startEmbeddedPostgres } from './supervisor.ts'
export type { Connection, EmbeddedPostgres } from './supervisor.ts'
