import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { include: ['tests/rules/**/*.test.ts'], testTimeout: 10_000 } });
