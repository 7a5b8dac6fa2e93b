import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// Where the development server finds the shop; the address follows the same settings as the shop itself.
const shop = process.env.API_ORIGIN ?? `http://127.0.0.1:${process.env.PORT ?? '3000'}`;
const proxied = ['/api', '/media', '/health', '/sitemap.xml', '/robots.txt'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  server: { proxy: Object.fromEntries(proxied.map((path) => [path, shop])) },
  build: {
    outDir: '../dist/frontend',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/,
              priority: 2,
            },
          ],
        },
      },
    },
  },
});
