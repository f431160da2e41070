import type { FastifyReply, FastifyRequest } from 'fastify';

/** A request and its reply. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}
