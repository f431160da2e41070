import { answerTasks } from '#platform/child/answer-tasks.ts';
import { readTable } from './read-table.ts';

// Entry point of the child process that parses review tables.
answerTasks(readTable);
